/** The field in which a form carries the zone that its moments are in (row W11.7). */
export const ZONE = "zone";
