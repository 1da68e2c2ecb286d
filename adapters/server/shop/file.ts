import { readFileSync } from "node:fs"
import { dirname, resolve } from "node:path"
import { wcagContrast } from "culori"
import { contrastNeeds } from "../../../domain/contrast.ts"
import { altrove } from "../../../domain/product.ts"
import { nearest } from "../kernel/nearest.ts"
import { mailboxIn, originIn } from "../kernel/setting.ts"
import { type Colours, type Palette, paletteOf } from "./palette.ts"

/** What makes the shop somebody's own (`SHOP_FILE`). */
export type ShopFile = {
  readonly name: string
  readonly company: string | null
  /** Null: our own colours. */
  readonly palette: Palette | null
  /** The drawing of its icon; null: a letter on its colour, or our own mark. */
  readonly mark: string | null
  readonly mailFrom: string | null
  readonly origin: string | null
}

export const ownShop: ShopFile = {
  name: altrove.name,
  company: null,
  palette: null,
  mark: null,
  mailFrom: null,
  origin: null,
}

type Json = Readonly<Record<string, unknown>>

const MOST_NAME = 24
const MOST_BYTES = 32_768
const keys = {
  "": ["version", "name", "colours", "company", "logo", "mail", "origin"],
  "colours.": ["brand", "second", "ground", "overrides"],
  "colours.overrides.": ["light", "dark"],
  "company.": ["legal_name", "vat", "address"],
  "mail.": ["from"],
} as const

/** Reads the file. Throws a sentence that names what is wrong in it: the shop must not open with half a name. */
export function shopFileIn(file: string): ShopFile {
  const refuse = (why: string): never => {
    throw new RangeError(`SHOP_FILE ${file}: ${why}`)
  }
  const text = (() => {
    try {
      return readFileSync(file, "utf8")
    } catch {
      return refuse("it cannot be read")
    }
  })()
  const all = (() => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      return refuse("it is not JSON")
    }
  })()
  const objectIn = (value: unknown, where: keyof typeof keys): Json => {
    if (typeof value !== "object" || value === null || Array.isArray(value))
      return refuse(`${where.slice(0, -1) || "it"} must be an object`)
    for (const key of Object.keys(value)) {
      const known: readonly string[] = keys[where]
      if (known.includes(key)) continue
      const meant = nearest(key, known)
      refuse(`${where}${key} is unknown${meant === null ? "" : `: did you mean ${where}${meant}?`}`)
    }
    return value as Json
  }
  const textIn = (name: string, value: unknown, most = 200): string =>
    typeof value === "string" && value.trim() !== "" && value.length <= most && !/[\p{Cc}<>]/u.test(value)
      ? value.trim()
      : refuse(`${name} must be a text of at most ${most} characters without < and >`)
  const shop = objectIn(all, "")
  if (shop.version !== 1) refuse("version must be 1")
  const { name, company, colours, logo, mail, origin } = shop
  return {
    name: textIn("name", name, MOST_NAME),
    company: company === undefined ? null : companyLine(objectIn(company, "company."), textIn),
    palette: colours === undefined ? null : coloursIn(objectIn(colours, "colours."), objectIn, refuse),
    mark: logo === undefined ? null : logoIn(resolve(dirname(file), textIn("logo", logo)), refuse),
    mailFrom:
      mail === undefined ? null : mailboxIn("SHOP_FILE: mail.from", textIn("mail.from", objectIn(mail, "mail.").from)),
    origin: origin === undefined ? null : originIn("SHOP_FILE: origin", textIn("origin", origin)),
  }
}

function companyLine(company: Json, textIn: (name: string, value: unknown) => string): string {
  const of = (key: "legal_name" | "vat" | "address") => textIn(`company.${key}`, company[key])
  return `${of("legal_name")} · P. IVA ${of("vat")} · ${of("address")}`
}

type Refuse = (why: string) => never

const HEX = /^#[0-9a-f]{6}$/iu
const colourIn = (name: string, value: unknown, refuse: Refuse): string =>
  typeof value === "string" && HEX.test(value)
    ? value.toLowerCase()
    : refuse(`${name} must be a colour such as #0b6e4f`)

function coloursIn(
  given: Json,
  objectIn: (value: unknown, where: "colours.overrides.") => Json,
  refuse: Refuse,
): Palette {
  const of = (key: keyof Colours) => colourIn(`colours.${key}`, given[key], refuse)
  const palette = paletteOf({ brand: of("brand"), second: of("second"), ground: of("ground") })
  const overrides = given.overrides === undefined ? {} : objectIn(given.overrides, "colours.overrides.")
  const changed: Record<string, { light: string; dark: string }> = structuredClone(palette) as never
  for (const theme of ["light", "dark"] as const) {
    const own = overrides[theme]
    if (own === undefined) continue
    if (typeof own !== "object" || own === null) refuse(`colours.overrides.${theme} must be an object`)
    for (const [token, value] of Object.entries(own as Json)) {
      const tokens = changed[token]
      const where = `colours.overrides.${theme}.${token}`
      if (tokens === undefined) {
        const meant = nearest(token, Object.keys(palette))
        return refuse(`${where} is unknown${meant === null ? "" : `: did you mean ${meant}?`}`)
      }
      tokens[theme] = colourIn(where, value, refuse)
    }
    for (const [words, ground, least] of contrastNeeds) {
      const ratio = wcagContrast(changed[words]?.[theme] ?? "", changed[ground]?.[theme] ?? "")
      if (ratio < least)
        refuse(
          `colours.overrides.${theme}: ${words} on ${ground} is ${ratio.toFixed(1)}, and at least ${least} is needed`,
        )
    }
  }
  return changed
}

/** Elements that draw and do nothing else. */
const drawing = new Set([
  "svg",
  "g",
  "path",
  "circle",
  "ellipse",
  "rect",
  "line",
  "polygon",
  "polyline",
  "title",
  "defs",
])

function logoIn(file: string, refuse: Refuse): string {
  let svg = ""
  try {
    svg = readFileSync(file, "utf8").trim()
  } catch {
    return refuse(`logo ${file} cannot be read`)
  }
  if (!svg.startsWith("<svg") || Buffer.byteLength(svg) > MOST_BYTES)
    return refuse(`logo must be an SVG of at most ${MOST_BYTES / 1024} kB that begins with <svg`)
  for (const [, element = ""] of svg.matchAll(/<\/?([\w:-]+)/gu))
    if (!drawing.has(element)) return refuse(`logo has <${element}>, and may only draw: ${[...drawing].join(", ")}`)
  if (/<!|<\?|\son\w+\s*=|href|style\s*=|url\(/iu.test(svg))
    return refuse("logo must hold neither links, scripts, styles nor entities")
  return svg
}
