/**
 * `MM/YY` while it is typed: the slash comes by itself after the month, `3` becomes `03`, and deleting the slash
 * deletes the digit before it too. `03/2028`, as browsers fill it in, becomes `03/28`.
 */
export function expiryTyped(typed: string, before: string): string {
  const deletedSlash = before.endsWith("/") && typed === before.slice(0, -1)
  const full = /^\s*(\d{1,2})\s*\/\s*20(\d{2})\s*$/.exec(typed)
  const raw = full ? `${full[1]?.padStart(2, "0")}${full[2]}` : typed.replace(/\D/g, "")
  const digits = deletedSlash ? raw.slice(0, -1) : /^[2-9]/.test(raw) ? `0${raw}` : raw
  if (digits.length < 2) return digits
  return `${digits.slice(0, 2)}/${digits.slice(2, 4)}`
}
