import { expect, test } from "vitest"
import { RegisterWire } from "../../adapters/contract/personal-data.ts"
import type { Part } from "../../adapters/server/kernel/part.ts"
import { parts } from "../../adapters/server/parts.ts"
import { publicPath } from "../../domain/paths.ts"
import { read } from "../fixtures/http-client.ts"
import { useShop } from "../fixtures/shop.ts"

const shop = useShop()
const all: readonly Part[] = parts
const entries = all.flatMap(({ personal = [] }) => personal)
const plain = (html: string) => html.replaceAll("&amp;", "&").replaceAll("&#x27;", "'").replaceAll("&quot;", '"')

test.each(["it", "en"] as const)(
  "[AC-06] the privacy page says of each entry of the register what, why and for how long, in %s",
  async (locale) => {
    const visitor = shop().visitor(locale)
    const { status, text } = await visitor.send("GET", publicPath("/t/privacy", locale))
    expect(status).toBe(200)
    const told = read(RegisterWire, await visitor.send("GET", `/api/v0/personal-data?lang=${locale}`))
    expect(told.entries.map(({ id }) => id)).toEqual(entries.map(({ table }) => table))
    for (const { what, purpose } of entries) {
      expect(plain(text)).toContain(`<h3>${what[locale]}</h3>`)
      expect(plain(text)).toContain(`<dd>${purpose[locale]}</dd>`)
    }
    for (const { keep, held } of told.entries) {
      expect(plain(text)).toContain(`<dd>${keep}</dd>`)
      if (held !== null) expect(plain(text)).toContain(`<dd>${held}</dd>`)
    }
  },
)
