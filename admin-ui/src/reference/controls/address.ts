/** Where the spreadsheet of new controls stands. */
export const SHEET_PATH = '/dashboard/create-control/new-control';
