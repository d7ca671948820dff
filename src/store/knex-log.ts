/** Knex writes warnings to the console by itself; whatever matters in them comes as an error as well. */
export const quietly = { warn() {}, error() {}, deprecate() {}, debug() {} };
