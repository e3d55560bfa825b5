const { factories } = require('@strapi/strapi');

module.exports = factories.createCoreController('api::course.course');
