"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
const environment_1 = require("../src/environment");
exports.default = { level: environment_1.environment.logLevel };
