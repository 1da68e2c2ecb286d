import { createHash } from "node:crypto"
import { join } from "node:path"
import { isLiteralElement } from "@formatjs/icu-messageformat-parser"
import type { Plugin } from "vite"
import { locales } from "../../domain/locale.ts"
import { parseText } from "./parse.ts"
import { type FeatureTexts, fold, onEveryPage, readTexts, type Texts, textFile } from "./read.ts"
import { writeTypes } from "./types.ts"

/** The path where the development server serves the texts. */
const DEV = "/@texts/"

/**
 * Parses the ICU texts of all features at build time, so that the browser needs no parser:
 * - `virtual:texts/it` is a whole language, for the server.
 * - `virtual:texts` is the address below which the browser loads a language's texts by feature: every page needs
 *   `it/core.json`, the pages of a booking also need `it/booking.json`.
 */
export function texts(): Plugin {
  let root = ""
  let isBuild = false
  return {
    name: "texts",
    configResolved: (config) => {
      root = config.root
      isBuild = config.command === "build"
    },
    buildStart() {
      if (!isBuild || this.environment.name !== "client") return
      const all = readTexts(root)
      const folder = folderOf(all).slice(1)
      for (const [name, source] of filesOf(all)) this.emitFile({ type: "asset", fileName: `${folder}${name}`, source })
    },
    resolveId: { filter: { id: /^virtual:texts(\/|$)/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:texts(\/|$)/ },
      handler(id) {
        const all = readTexts(root)
        for (const { feature } of all)
          for (const locale of locales) this.addWatchFile(join(root, textFile(feature, locale)))
        const locale = locales.find((one) => id.endsWith(`/${one}`))
        if (locale === undefined) return `export default ${JSON.stringify(isBuild ? folderOf(all) : DEV)}`
        return `export default ${parsed(fold(all, locale))}`
      },
    },
    configureServer: (server) => {
      server.middlewares.use(DEV, (request, response, next) => {
        const source = filesOf(readTexts(root)).get((request.url ?? "").slice(1))
        if (source === undefined) return next()
        response.setHeader("content-type", "application/json").end(source)
      })
    },
  }
}

/** Writes `ui/i18n/texts.gen.ts` again when the folders change, as the router does with its tree. */
export function textTypes(): Plugin {
  let root = ""
  return {
    name: "text-types",
    configResolved: (config) => {
      root = config.root
    },
    buildStart: () => writeTypes(root),
    watchChange: (id) => {
      if (/texts\.\w+\.json$/.test(id)) writeTypes(root)
    },
  }
}

/** The files that the browser loads: `it/booking.json` and so on. */
function filesOf(all: readonly FeatureTexts[]): ReadonlyMap<string, string> {
  const files = ["core", ...all.map(({ feature }) => feature).filter((feature) => !onEveryPage.includes(feature))]
  return new Map(
    locales.flatMap((locale) =>
      files.map((file): [string, string] => [`${locale}/${file}.json`, parsed(fold(inFile(all, file), locale))]),
    ),
  )
}

const inFile = (all: readonly FeatureTexts[], file: string) =>
  all.filter(({ feature }) => (onEveryPage.includes(feature) ? "core" : feature) === file)

/**
 * The folder's name is a hash of its files. One hash for all of them keeps their list out of the first page's script.
 */
function folderOf(all: readonly FeatureTexts[]): string {
  const hash = createHash("sha256").update(JSON.stringify([...filesOf(all)]))
  return `/assets/texts-${hash.digest("base64url").slice(0, 8)}/`
}

function parsed(some: Texts): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(some).map(([key, text]) => [key, short(parseText(key, text))])),
  )
}

/** Most messages are words alone: these need no list around them, and no filling. */
function short(message: ReturnType<typeof parseText>): string | typeof message {
  const [first, ...others] = message
  return first !== undefined && isLiteralElement(first) && others.length === 0 ? first.value : message
}
