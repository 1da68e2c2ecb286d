import { instantText } from "../../domain/time/instant.ts"

/** `milliseconds` must be an integer; it may be negative or zero. */
export function plusMilliseconds(at: string, milliseconds: number): string {
  return instantText(Temporal.Instant.from(at).add({ milliseconds }))
}
