/** What problems can be exported as. */
export const EXPORT_FORMATS = ["hoj", "icpc"] as const;
export type ExportFormat = typeof EXPORT_FORMATS[number];
