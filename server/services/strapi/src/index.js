const bootstrap = require('./hoshi/bootstrap.js');

module.exports = {
  register() {},
  bootstrap: ({ strapi }) => bootstrap(strapi),
};
