/* Generated from the JSON Schemas by `npm run types`. Edit those. */
export interface BackendSchemas {}
