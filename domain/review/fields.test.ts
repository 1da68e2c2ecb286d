import { describe, expect, it } from "vitest"
import { questionProblems, reviewProblems } from "./fields.ts"

const written = { rating: "4", text: "Una bella giornata.\n\nTorneremo!", language: "it", author: "Anna" }
const good = { ...written, picture: "", keeps: "" }
const answers = { asDescribed: "yes", organised: "5", improve: "" }

describe("[AC-04] the fields of a review", () => {
  it("take what people write", () => {
    expect(reviewProblems(good)).toEqual({})
    expect(questionProblems(answers)).toEqual({})
  })

  it.each([
    [{ rating: "" }, { rating: { code: "field_required" } }],
    [{ rating: "6" }, { rating: { code: "field_out_of_range", params: { minimum: 1, maximum: 5 } } }],
    [{ rating: "4.5" }, { rating: { code: "field_out_of_range", params: { minimum: 1, maximum: 5 } } }],
    [{ text: "  " }, { text: { code: "field_required" } }],
    [{ text: "a".repeat(3_001) }, { text: { code: "field_too_long", params: { maximum: 3_000 } } }],
    [{ text: "con\u0000zero" }, { text: { code: "field_characters" } }],
    [{ text: "moc.live\u202E" }, { text: { code: "field_characters" } }],
    [{ text: "chiamate 333 1234567" }, { text: { code: "review_contacts" } }],
    [{ language: "fr" }, { language: { code: "field_no_such_option" } }],
    [{ author: "" }, { author: { code: "field_required" } }],
    [{ author: "www.example.it" }, { author: { code: "review_contacts" } }],
    [{ author: "Anna\nRossi" }, { author: { code: "field_characters" } }],
    [{ keeps: "no" }, { keeps: { code: "field_no_such_option" } }],
    [{ picture: "a b c d e f g" }, { picture: { code: "pictures_at_most", params: { maximum: 6 } } }],
  ])("refuse %j", (change, problems) => {
    expect(reviewProblems({ ...good, ...change })).toEqual(problems)
  })

  it.each([
    [{ asDescribed: "maybe" }, { asDescribed: { code: "field_no_such_option" } }],
    [{ organised: "0" }, { organised: { code: "field_out_of_range", params: { minimum: 1, maximum: 5 } } }],
    [{ improve: "a".repeat(1_001) }, { improve: { code: "field_too_long", params: { maximum: 1_000 } } }],
  ])("of the questions refuse %j", (change, problems) => {
    expect(questionProblems({ ...answers, ...change })).toEqual(problems)
  })
})
