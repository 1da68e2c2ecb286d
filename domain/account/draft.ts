import { type ProfileField, profileFields } from "./fields.ts"
import type { OwnAccount } from "./ports.ts"

/** What the form of the profile holds. */
export type TypedProfile = Readonly<Record<ProfileField, string>>

/** What somebody typed into their profile and did not save yet. */
export type ProfileDraft = {
  /** The email address of their account. */
  readonly of: string
  readonly typed: TypedProfile
}

/** The profile as it is, in the form's words. */
export const savedProfile = (account: OwnAccount): TypedProfile => typedOf((field) => account[field] ?? "")

export const typedOf = (read: (field: ProfileField) => string): TypedProfile => ({
  firstName: read("firstName"),
  lastName: read("lastName"),
  phone: read("phone"),
  city: read("city"),
  publicUsername: read("publicUsername"),
})

/** What is to be kept of what stands in the form; null: nothing, it is as it was saved. */
export function draftOf(account: OwnAccount, typed: TypedProfile): ProfileDraft | null {
  const saved = savedProfile(account)
  return profileFields.some((field) => typed[field] !== saved[field]) ? { of: account.email, typed } : null
}

/** Reads a kept draft for this account; null if it is another one's, or no draft: anything may be stored there. */
export function readDraft(text: string | null, account: OwnAccount): ProfileDraft | null {
  try {
    const kept: unknown = JSON.parse(text ?? "null")
    if (Reflect.get(Object(kept), "of") !== account.email) return null
    const typed: unknown = Reflect.get(Object(kept), "typed")
    return draftOf(
      account,
      typedOf((field) => {
        const value: unknown = Reflect.get(Object(typed), field)
        if (typeof value !== "string") throw new TypeError(`a draft without ${field}`)
        return value
      }),
    )
  } catch {
    return null
  }
}
