/**
 * The phone number in its wire form, word for word as specification §5: strip non-digits except plus; with no leading
 * plus and not starting 1–9, prefix 39; keep up to a 3-character country prefix and strip the leading zeros of the
 * rest. This form damages some valid numbers (Italian landlines need their 0), so nothing is validated or stored in it:
 * see `phone-validity.ts`.
 */
export function wirePhone(raw: string): string {
  const kept = raw.replace(/[^\d+]/g, "")
  const prefixed = /^[+1-9]/.test(kept) ? kept : `39${kept}`
  return `${prefixed.slice(0, 3)}${prefixed.slice(3).replace(/^0+/, "")}`
}
