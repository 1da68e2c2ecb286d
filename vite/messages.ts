import { parse } from "@formatjs/icu-messageformat-parser"
import type { Plugin } from "vite"
import { textFileOf } from "../ui/i18n/parts.ts"

/**
 * Parses the ICU texts of `ui/i18n/messages/*.json` at build time, so that no parser travels to the browser.
 * `it.json?part=core` are the texts of that part alone.
 */
export function messages(): Plugin {
  return {
    name: "icu-messages",
    enforce: "pre",
    transform: {
      filter: { id: /i18n\/messages\/[a-z]+\.json(\?|$)/ },
      handler: (code, id) => {
        const part = /[?&]part=(\w+)/.exec(id)?.[1]
        const texts = Object.entries<string>(JSON.parse(code)).filter(
          ([name]) => part === undefined || textFileOf(name) === part,
        )
        const parsed = texts.map(([name, text]) => [name, parse(text, { captureLocation: false })])
        return { code: `export default ${JSON.stringify(Object.fromEntries(parsed))}`, moduleType: "js", map: null }
      },
    },
  }
}
