import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { onEveryPage, readTexts } from "./read.ts"

export const typesFile = "ui/i18n/texts.gen.ts"

/** The types of all texts: the keys that a view may use, and the files that a page may name. */
export function textTypesCode(features: readonly string[]): string {
  const files = features.filter((feature) => !onEveryPage.includes(feature))
  const imports = features.map((feature) => `import type ${camel(feature)} from "../${feature}/texts.it.json"`)
  return [
    "// The build writes this file from the texts beside the views (vite/texts); do not edit it.",
    ...imports,
    "",
    "/** The key of a text. */",
    `export type MessageId =\n${features.map((feature) => `  | keyof typeof ${camel(feature)}`).join("\n")}`,
    "",
    "/** A feature whose texts travel with the pages that name it. */",
    `export type TextFile =\n${files.map((feature) => `  | "${feature}"`).join("\n")}`,
    "",
  ].join("\n")
}

const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Writes the file if its content has changed. */
export function writeTypes(root: string): void {
  const code = textTypesCode(readTexts(root).map(({ feature }) => feature))
  const file = join(root, typesFile)
  if (!existsSync(file) || readFileSync(file, "utf8") !== code) writeFileSync(file, code)
}
