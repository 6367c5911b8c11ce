"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
const node_fs_1 = require("node:fs");
const environment_1 = require("../../environment");
const owned_by_company_1 = require("../owned-by-company");
/** A file belongs to the company that uploaded it, and to its uploader until a row holds it. */
exports.default = (plugin) => {
    const { attributes } = plugin.contentTypes.file.schema;
    attributes['company'] = owned_by_company_1.ownedByCompany;
    attributes['uploader'] = { type: 'integer', private: true, writable: false, visible: false, configurable: false };
    // The media library refuses to start without its folder.
    (0, node_fs_1.mkdirSync)(environment_1.environment.panelUploadsDir, { recursive: true });
    (0, node_fs_1.mkdirSync)(environment_1.environment.uploadsDir, { recursive: true, mode: 0o700 });
    return plugin;
};
