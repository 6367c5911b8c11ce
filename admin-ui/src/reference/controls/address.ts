/** The address of the spreadsheet of new controls. */
export const SHEET_PATH = '/dashboard/create-control/new-control';
