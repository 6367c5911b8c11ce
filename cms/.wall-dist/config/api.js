"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.default = { rest: { defaultLimit: 25, maxLimit: 1000, withCount: true } };
