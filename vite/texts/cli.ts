// Folds the texts of all features into one file per language, for `formatjs verify`: `node vite/texts/cli.ts <folder>`.
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { locales } from "../../domain/locale.ts"
import { fold, readTexts } from "./read.ts"

const folder = process.argv[2] ?? ".tmp/texts"
try {
  const all = readTexts(".")
  mkdirSync(folder, { recursive: true })
  for (const locale of locales)
    writeFileSync(join(folder, `${locale}.json`), JSON.stringify(fold(all, locale), null, 2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
