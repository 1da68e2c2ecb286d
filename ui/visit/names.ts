import type { BookingSummary } from "../../domain/booking/views.ts"

/** The names of what was booked by id, for the price lines. */
export function namesOf({ participants, addons }: Pick<BookingSummary, "participants" | "addons">) {
  return new Map<string, string>([
    ...participants.map(({ typeId, name }): [string, string] => [typeId, name]),
    ...addons.map(({ addonId, name }): [string, string] => [addonId, name]),
  ])
}

/** `2 × Adulti, 1 × Bambini (3–12 anni)`. */
export function countedText(counted: readonly { readonly name: string; readonly quantity: number }[]): string {
  return counted.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ")
}
