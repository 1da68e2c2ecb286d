import { describe, expect, test } from "vitest"
import type { CustomFieldView } from "../catalogue/views.ts"
import type { Locale } from "../locale.ts"
import {
  answersIn,
  answersOf,
  askedOf,
  type CustomFieldRule,
  customFieldProblem,
  customFieldProblems,
  storedAnswers,
} from "./custom-fields.ts"

const text: CustomFieldRule = { id: "diet", required: true, type: "TEXT", maxLength: 5 }
const select: CustomFieldRule = {
  id: "level",
  required: true,
  type: "SELECT",
  options: [{ value: "a" }, { value: "b" }],
}
const number: CustomFieldRule = { id: "weight", required: true, type: "NUMBER", min: 30, max: 110 }
const checkbox: CustomFieldRule = { id: "swim", required: true, type: "CHECKBOX" }
const fields = [text, select, number, checkbox]
const good = { diet: "vegan", level: "b", weight: "72,5", swim: "true" }

describe("custom fields", () => {
  test("[CK-06] stored answers read as questions and answers in the reader's language; what was not answered is left out", () => {
    const asked = (language: Locale) =>
      askedOf(
        [
          { id: "swim", label: "Swim", required: false, type: "CHECKBOX" },
          { ...number, label: "Weight", type: "NUMBER" },
          { id: "diet", label: "Diet", required: false, type: "TEXT", maxLength: 50 },
          {
            id: "shoe",
            label: "Shoe",
            required: true,
            type: "SELECT",
            options: [{ value: "40", label: "EU 40" }],
            perPerson: true,
          },
        ] satisfies CustomFieldView[],
        2,
        language,
      )
    const stored = { "shoe.2": "40", swim: "true", weight: "72.5", gone: "x" }
    expect(answersIn(asked("it"), stored, "it")).toEqual([
      { label: "Swim", answer: "sì" },
      { label: "Weight", answer: "72,5" },
      { label: "Shoe · persona 2", answer: "EU 40" },
    ])
    expect(answersIn(asked("en"), stored, "en").map(({ answer }) => answer)).toEqual(["yes", "72.5", "EU 40"])
    expect(answersIn(asked("en"), {}, "en")).toEqual([])
  })

  test("[CK-06] a required field of any type needs an answer; an optional one does not", () => {
    for (const field of fields) {
      expect(customFieldProblem(field, "  ")).toEqual({ code: "field_required" })
      expect(customFieldProblem({ ...field, required: false }, "")).toBeNull()
    }
    expect(Object.keys(customFieldProblems(fields, {}))).toEqual(["diet", "level", "weight", "swim"])
  })

  test("[CK-06] each of several people is asked what each answers, and one answer counts for all who gave none", () => {
    const shoe = { id: "shoe", label: "Numero", perPerson: true }
    const menu = { id: "menu", label: "Menu" }
    expect(askedOf([shoe, menu], 1, "it")).toEqual([shoe, menu])
    expect(askedOf([shoe, menu], 3, "it").map(({ id, label }) => [id, label])).toEqual([
      ["shoe.1", "Numero · persona 1"],
      ["shoe.2", "Numero · persona 2"],
      ["shoe.3", "Numero · persona 3"],
      ["menu", "Menu"],
    ])
    expect(answersOf([shoe, menu], 2, { shoe: "40", menu: "a" })).toEqual({ "shoe.1": "40", "shoe.2": "40", menu: "a" })
    expect(answersOf([shoe], 2, { shoe: "40", "shoe.2": "44" })).toEqual({ "shoe.1": "40", "shoe.2": "44" })
    expect(answersOf([shoe], 1, { shoe: "40" })).toEqual({ shoe: "40" })
  })

  test("[CK-06] TEXT has a maximum length", () => {
    expect(customFieldProblem(text, "vegan")).toBeNull()
    expect(customFieldProblem(text, "vegans")).toEqual({ code: "field_too_long", params: { maximum: 5 } })
    expect(customFieldProblem(text, "a\nb")).toEqual({ code: "field_characters" })
  })

  test("[CK-06] SELECT must be one of its options", () => {
    expect(customFieldProblem(select, "b")).toBeNull()
    expect(customFieldProblem(select, "c")).toEqual({ code: "field_no_such_option" })
    expect(customFieldProblem(select, "toString")).toEqual({ code: "field_no_such_option" })
  })

  test("[CK-06] NUMBER must be in its range, with a comma or a dot", () => {
    for (const answer of ["30", "110", "72,5", "72.5"]) expect(customFieldProblem(number, answer)).toBeNull()
    const range = { code: "field_out_of_range", params: { minimum: 30, maximum: 110 } }
    for (const answer of ["29", "110,1", "-50", "999999999999"])
      expect(customFieldProblem(number, answer)).toEqual(range)
    for (const answer of ["x", "1e2", "0x40", "7 2", "NaN", "Infinity", "72.", "1".repeat(500)]) {
      expect(customFieldProblem(number, answer)).toEqual({ code: "field_not_a_number" })
    }
  })

  test("[CK-06] a required CHECKBOX must be ticked, and any CHECKBOX must be true or false", () => {
    expect(customFieldProblem(checkbox, "false")).toEqual({ code: "field_required" })
    expect(customFieldProblem({ ...checkbox, required: false }, "false")).toBeNull()
    expect(customFieldProblem(checkbox, "yes")).toEqual({ code: "field_no_such_option" })
  })

  test("[CK-06] answers to fields that do not exist are refused", () => {
    expect(customFieldProblems(fields, good)).toEqual({})
    expect(customFieldProblems(fields, { ...good, extra: "1" })).toEqual({ extra: { code: "field_unknown" } })
    expect(customFieldProblems([{ ...text, id: "constructor" }], {})).toEqual({
      constructor: { code: "field_required" },
    })
  })

  test("[CK-06] stored answers are trimmed and have decimal dots; empty and unknown ones are left out", () => {
    expect(storedAnswers(fields, { ...good, diet: " ", extra: "1" })).toEqual({
      level: "b",
      weight: "72.5",
      swim: "true",
    })
  })
})
