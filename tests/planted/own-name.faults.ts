import { type Fault, planted, value } from "./fault.ts"

/** Of a shop with its own name. */
export const ownNameFaults: readonly Fault[] = [
  planted("BX-20", "h", "mails keep our colours", {
    ...value("adapters/server/mail/colours.ts", "others.get(colour) ?? colour", "colour"),
    test: "adapters/server/shop/look.test.ts",
  }),
  planted("BX-20", "h", "a text keeps its wished lightness, readable or not", {
    ...value(
      "adapters/server/shop/palette.ts",
      "grounds.every((ground) => wcagContrast(hex, ground) >= least)",
      "true",
    ),
    test: "adapters/server/shop/file.test.ts",
  }),
  planted("BX-20", "h", "a logo may hold anything", {
    file: "adapters/server/shop/file.ts",
    line: "if (!drawing.has(element))",
    fault: "if (!PLANTED && !drawing.has(element))",
    test: "adapters/server/shop/file.test.ts",
  }),
  planted("BX-20", "b", "the browser does not learn the shop's name", {
    file: "adapters/browser/main.tsx",
    line: "if (shop !== undefined) nameProduct",
    fault: "if (!PLANTED && shop !== undefined) nameProduct",
    test: "tests/browser/own-name.deep.spec.ts",
  }),
]
