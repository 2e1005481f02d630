/** The formats in which problems can be exported. */
export const EXPORT_FORMATS = ["hoj", "icpc"] as const;
export type ExportFormat = typeof EXPORT_FORMATS[number];
