import { parse } from "@formatjs/icu-messageformat-parser"
import type { Plugin } from "vite"

/** Parses the ICU texts of `ui/i18n/messages/*.json` at build time, so that no parser travels to the browser. */
export function messages(): Plugin {
  return {
    name: "icu-messages",
    enforce: "pre",
    transform: {
      filter: { id: /i18n\/messages\/[a-z]+\.json$/ },
      handler: (code) => ({
        code: `export default ${JSON.stringify(
          Object.fromEntries(
            Object.entries<string>(JSON.parse(code)).map(([id, text]) => [id, parse(text, { captureLocation: false })]),
          ),
        )}`,
        moduleType: "js",
        map: null,
      }),
    },
  }
}
