import type { Party } from "../about.ts"

/*
 * The colours of a picture in both themes, from the shop's own palette (ui/styles/tokens.css). A page may override each
 * of them by a custom property: `--flow-ground`, `--flow-customer` …
 */

type Shades = Readonly<Record<Shade, string>>

export const parties = ["customer", "provider", "payment", "system", "clock"] as const satisfies readonly Party[]

const shades = [
  "ground",
  "deep",
  "deeper",
  "box",
  "line",
  "ink",
  "soft",
  "mixed",
  "active",
  "active-tint",
  "added",
  "added-tint",
  "removed",
  "removed-tint",
  "changed",
  "changed-tint",
  "pale",
  "few",
  "many",
  ...parties,
  ...parties.map((party) => `${party}-tint` as const),
] as const
export type Shade = (typeof shades)[number]

export const colours: Readonly<Record<"light" | "dark", Shades>> = {
  light: {
    ground: "#fbf5ea",
    deep: "#f4ead8",
    deeper: "#ecdfc8",
    box: "#fffdf8",
    line: "#9c8873",
    ink: "#2a1d15",
    soft: "#51423a",
    mixed: "#51423a",
    active: "#a5411d",
    "active-tint": "#fbe0cc",
    added: "#3d5a12",
    "added-tint": "#e6efd0",
    removed: "#9b1b30",
    "removed-tint": "#fae0e0",
    changed: "#6d4407",
    "changed-tint": "#fbeac6",
    pale: "#8f7f70",
    few: "#f0c23c",
    many: "#17306b",
    customer: "#a5411d",
    provider: "#17545f",
    payment: "#6a3382",
    system: "#5a4c42",
    clock: "#4b5219",
    "customer-tint": "#fdf0e6",
    "provider-tint": "#e6f2f1",
    "payment-tint": "#f5ecf7",
    "system-tint": "#f6f1e9",
    "clock-tint": "#f1f3de",
  },
  dark: {
    ground: "#1f1a2b",
    deep: "#272036",
    deeper: "#302742",
    box: "#352c48",
    line: "#8d80a3",
    ink: "#f8ecdc",
    soft: "#dccdc2",
    mixed: "#dccdc2",
    active: "#f7a67f",
    "active-tint": "#5a3542",
    added: "#c3dd8a",
    "added-tint": "#35402f",
    removed: "#ffa9b0",
    "removed-tint": "#4c2233",
    changed: "#f8d394",
    "changed-tint": "#463629",
    pale: "#8d80a3",
    few: "#3f5fb0",
    many: "#fff1b8",
    customer: "#f7a67f",
    provider: "#8fd2db",
    payment: "#d9b4ee",
    system: "#cdbfbb",
    clock: "#cdd48f",
    "customer-tint": "#3f2934",
    "provider-tint": "#20394a",
    "payment-tint": "#3c2b4e",
    "system-tint": "#352e40",
    "clock-tint": "#333a32",
  },
}

/** The colour as CSS: the page's own, or the light theme's. */
export const shade = (name: Shade) => `var(--flow-${name}, ${colours.light[name]})`

/** The custom properties of a theme, for a style sheet. */
export function themeOf(theme: "light" | "dark"): string {
  return shades.map((name) => `--flow-${name}:${colours[theme][name]}`).join(";")
}
