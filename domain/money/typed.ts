/**
 * The cents of an amount as somebody types it, such as "25,50" or "1.000"; null if it is no amount. A point before three
 * digits divides thousands, as Italians write: no amount has three decimals.
 */
export function typedCents(typed: string): number | null {
  const match = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(
    typed.replace(/[\s€]/g, "").replace(/^([1-9]\d{0,2})\.(\d{3})(?=,|$)/, "$1$2"),
  )
  return match === null ? null : Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"))
}
