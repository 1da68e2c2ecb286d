import { provinceNames } from "../catalogue/provinces.ts"
import { isEmail, isOneMailbox, MAX_EMAIL_LENGTH, sameEmail } from "../contact/email.ts"
import { MAX_NAME_LENGTH, MAX_PHONE_LENGTH, personNameProblem, textProblem } from "../contact/text-field.ts"
import type { CodedError } from "../errors/catalogue.ts"
import { type Problems, problemsOf } from "../errors/problems.ts"

/** The fields of the sign-up in the order of the page (spec §3). */
export const signUpFields = [
  "firstName",
  "lastName",
  "phone",
  "city",
  "email",
  "confirmEmail",
  "password",
  "referralCode",
] as const
export type SignUpField = (typeof signUpFields)[number]
export type SignUpValues = Readonly<Record<SignUpField, string>>

/** What a customer may change of the profile. */
export const profileFields = ["firstName", "lastName", "phone", "city", "publicUsername"] as const
export type ProfileField = (typeof profileFields)[number]
/** Null: the customer says nothing. A missing field stays as it is. */
export type ProfileChanges = Readonly<Partial<Record<ProfileField, string | null>>>

export const MIN_PASSWORD_LENGTH = 10
export const MAX_PASSWORD_LENGTH = 200
const MAX_REFERRAL_LENGTH = 20

/** The characters of a public name. */
export const usernameLength = { minimum: 3, maximum: 24 } as const
const isUsername = new RegExp(`^[a-z0-9_.]{${usernameLength.minimum},${usernameLength.maximum}}$`)

/** Who lives outside Italy chooses this instead of a province. */
export const ABROAD = "EE"

/** Names that could be taken for the shop itself. */
const reserved = ["admin", "altrove", "assistenza", "help", "info", "root", "staff", "support", "supporto"]

type ToE164 = (typed: string) => string | null

/** The problems of a sign-up. `toE164` comes from `contact/phone-validity.ts`, which is large. */
export const signUpProblems = (values: SignUpValues, toE164: ToE164): Problems<SignUpField> =>
  problemsOf(signUpFields, (field) => {
    const value = values[field].trim()
    switch (field) {
      case "email":
        return emailProblem(value)
      case "confirmEmail":
        return sameEmail(value, values.email) ? null : { code: "email_addresses_differ" }
      case "password":
        return passwordProblem(values.password)
      case "referralCode":
        return textProblem(value, MAX_REFERRAL_LENGTH)
      case "phone":
        return value === "" ? { code: "phone_required" } : profileProblem(field, value, toE164)
      case "city":
        return value === "" ? null : profileProblem(field, value, toE164)
      default:
        return profileProblem(field, value, toE164)
    }
  })

export function emailProblem(value: string): CodedError | null {
  if (value === "") return { code: "email_required" }
  return isEmail(value) && isOneMailbox(value) ? textProblem(value, MAX_EMAIL_LENGTH) : { code: "email_invalid" }
}

export function passwordProblem(password: string): CodedError | null {
  if (password === "") return { code: "password_required" }
  const { length } = [...password]
  if (length < MIN_PASSWORD_LENGTH) return { code: "password_too_short", params: { minimum: MIN_PASSWORD_LENGTH } }
  return length > MAX_PASSWORD_LENGTH ? { code: "field_too_long", params: { maximum: MAX_PASSWORD_LENGTH } } : null
}

/** The problems of what is changed; a field that is not changed has none. */
export const profileProblems = (changes: ProfileChanges, toE164: ToE164): Problems<ProfileField> =>
  problemsOf(profileFields, (field) => {
    const value = changes[field]
    return value === undefined ? null : profileProblem(field, value?.trim() ?? "", toE164)
  })

function profileProblem(field: ProfileField, value: string, toE164: ToE164): CodedError | null {
  switch (field) {
    case "firstName":
      return value === "" ? { code: "name_required" } : personNameProblem(value, MAX_NAME_LENGTH)
    case "lastName":
      return value === "" ? { code: "surname_required" } : personNameProblem(value, MAX_NAME_LENGTH)
    case "phone":
      if (value === "") return null
      return value.length <= MAX_PHONE_LENGTH && toE164(value) !== null ? null : { code: "phone_invalid" }
    case "city":
      return value === "" || value === ABROAD || Object.hasOwn(provinceNames, value)
        ? null
        : { code: "field_no_such_option" }
    case "publicUsername":
      // Only ASCII, so that no name looks like another one.
      if (value !== "" && !isUsername.test(value)) return { code: "username_invalid", params: usernameLength }
      return reserved.includes(value) ? { code: "username_taken" } : null
    default:
      return field satisfies never
  }
}
