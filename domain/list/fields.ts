import { nameProblem } from "../contact/text-field.ts"
import { isDeleteWord } from "../delete-word.ts"
import type { CodedError } from "../errors/catalogue.ts"
import { type Problems, problemsOf } from "../errors/problems.ts"
import { hasContacts } from "../review/check.ts"

export const listFields = ["name", "description"] as const
export type ListField = (typeof listFields)[number]
export type ListTexts = Readonly<Record<ListField, string>>

export const MAX_LIST_NAME_LENGTH = 80
export const MAX_LIST_DESCRIPTION_LENGTH = 500

/** The problems of a list's texts. Anybody may read them on a public list, so they lead nobody elsewhere. */
export const listProblems = (values: ListTexts): Problems<ListField> =>
  problemsOf(listFields, (field) => {
    const value = values[field].trim()
    if (field === "name" && value === "") return { code: "list_name_required" }
    const problem =
      field === "name"
        ? nameProblem(value, MAX_LIST_NAME_LENGTH)
        : nameProblem(value.replace(/[\n\r\t]/g, " "), MAX_LIST_DESCRIPTION_LENGTH)
    return problem ?? (hasContacts(value) ? { code: "list_contacts" } : null)
  })

export const deleteProblem = (typed: string): CodedError | null =>
  isDeleteWord(typed) ? null : { code: "list_delete_word" }
