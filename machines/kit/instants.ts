import { instantText } from "../../domain/time/instant.ts"

/** `milliseconds` may be negative or zero, never fractional. */
export function plusMilliseconds(at: string, milliseconds: number): string {
  return instantText(Temporal.Instant.from(at).add({ milliseconds }))
}
