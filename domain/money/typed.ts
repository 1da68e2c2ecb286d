/** The cents of an amount as somebody types it, such as "25,50"; null if it is no amount. */
export function typedCents(typed: string): number | null {
  const match = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(typed.replace(/[\s€]/g, ""))
  return match === null ? null : Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"))
}
