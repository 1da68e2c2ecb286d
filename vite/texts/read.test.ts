import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { afterEach, describe, expect, test } from "vitest"
import { fold, readTexts, type Texts } from "./read.ts"
import { textTypesCode, typesFile } from "./types.ts"

const made: string[] = []

/** A tree that contains only these texts. */
function treeOf(files: Readonly<Record<string, Texts>>): string {
  const root = mkdtempSync(join(tmpdir(), "texts-"))
  made.push(root)
  mkdirSync(join(root, "ui"))
  for (const [file, texts] of Object.entries(files)) {
    mkdirSync(dirname(join(root, "ui", file)), { recursive: true })
    writeFileSync(join(root, "ui", file), JSON.stringify(texts))
  }
  return root
}

afterEach(() => {
  for (const root of made.splice(0)) rmSync(root, { recursive: true })
})

describe("the texts beside the views", () => {
  test("[RT-01] every feature's texts are read in both languages and folded", () => {
    const root = treeOf({
      "a/texts.it.json": { "a.hello": "Ciao" },
      "a/texts.en.json": { "a.hello": "Hello" },
      "b/texts.it.json": { "b.bye": "Addio" },
      "b/texts.en.json": { "b.bye": "Bye" },
    })
    const all = readTexts(root)
    expect(all.map(({ feature }) => feature)).toEqual(["a", "b"])
    expect(fold(all, "en")).toEqual({ "a.hello": "Hello", "b.bye": "Bye" })
  })

  test("texts in one language only are refused with the missing file's name", () => {
    const root = treeOf({ "a/texts.it.json": { "a.hello": "Ciao" } })
    expect(() => readTexts(root)).toThrow("ui/a has texts in one language only: ui/a/texts.en.json is missing.")
  })

  test("a view that asks for texts in a folder without any is refused with the folder's name", () => {
    const root = treeOf({})
    mkdirSync(join(root, "ui/a"))
    writeFileSync(join(root, "ui/a/view.tsx"), 'import { useText } from "../i18n/messages.tsx"')
    expect(() => readTexts(root)).toThrow("ui/a shows texts but has none of its own: ui/a/texts.it.json is missing.")
  })

  test("one key in two features is refused with both names", () => {
    const root = treeOf({
      "a/texts.it.json": { "a.hello": "Ciao" },
      "a/texts.en.json": { "a.hello": "Hello" },
      "b/texts.it.json": { "a.hello": "Salve" },
      "b/texts.en.json": { "a.hello": "Hi" },
    })
    expect(() => readTexts(root)).toThrow('Both ui/a and ui/b have the text "a.hello": rename one.')
  })

  test("the generated types match the folders; `npm run build` writes them", () => {
    expect(readFileSync(typesFile, "utf8")).toBe(textTypesCode(readTexts(".").map(({ feature }) => feature)))
  })
})
