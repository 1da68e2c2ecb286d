/** The number from 1 on that a query names; null for anything else. Queries are read as they are written. */
export const queryNumber = (value: unknown): number | null =>
  typeof value === "string" && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null
