import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, describe, expect, test } from "vitest"
import { readDemo } from "./demo.ts"
import { DemoFault, readDemoCodes, readDemoFiles, sourceFolder } from "./read.ts"

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** A copy of the demo's folder with a change in one file. */
function changed(file: string, change: (text: string) => string): string {
  const folder = mkdtempSync(join(tmpdir(), "demo-"))
  folders.push(folder)
  cpSync(sourceFolder, folder, { recursive: true })
  writeFileSync(join(folder, file), change(readFileSync(join(folder, file), "utf8")))
  return folder
}

function refusal(read: () => unknown): string {
  try {
    read()
  } catch (error) {
    expect(error).toBeInstanceOf(DemoFault)
    return error instanceof Error ? error.message : ""
  }
  return "it was read"
}

const replaced = (from: string | RegExp, to: string) => (text: string) => {
  const after = text.replace(from, to)
  expect(after).not.toBe(text)
  return after
}

describe("[DI-11] a file of the demo that does not fit is refused with its name, the place and the reason", () => {
  test.each<readonly [what: string, file: string, change: (text: string) => string, sentence: RegExp]>([
    [
      "broken JSON",
      "experiences/toscana.json",
      replaced("}", ""),
      /^The demo's file experiences\/toscana\.json cannot be used: .*JSON.*line/,
    ],
    [
      "a price in words",
      "experiences/toscana.json",
      replaced(/"euros": \d+/, '"euros": "much"'),
      /^The demo's file experiences\/toscana\.json at \[0\]\.euros cannot be used: Expected number$/,
    ],
    [
      "a text without English",
      "styles/food.json",
      replaced(/,\s*"en": "[^"]*"/, ""),
      /^The demo's file styles\/food\.json at class\.guide\.en cannot be used: Missing key/,
    ],
    [
      "a property that nothing reads",
      "fields.json",
      replaced('"required"', '"obligatory": true, "required"'),
      /^The demo's file fields\.json at allergies\S* cannot be used: /,
    ],
    [
      "an experience without a program",
      "programs/lazio.json",
      replaced('"ponza-cale-palmarola-barca"', '"ponza"'),
      /^The demo's file programs\/lazio\.json at ponza-cale-palmarola-barca cannot be used: it is missing$/,
    ],
    [
      "a style that there is not",
      "experiences/lazio.json",
      replaced(/"style": "[^"]*"/, '"style": "food/theft"'),
      /^The demo's file experiences\/lazio\.json at \[0\]\.style cannot be used: no such style: food\/theft$/,
    ],
    [
      "a question that there is not",
      "styles/air.json",
      replaced(/"fields": \["weight"/, '"fields": ["wait"'),
      /^The demo's file styles\/air\.json at balloon\.fields\[0\] cannot be used: no such field: wait$/,
    ],
    [
      "a participant in a group that there is not",
      "styles/air.json",
      replaced(/"group": "people"/, '"group": "crowd"'),
      /^The demo's file styles\/air\.json at balloon\.audiences\[0\]\.types\[0\]\.group cannot be used: no such group/,
    ],
    [
      "a subject that nobody has drawn",
      "experiences/veneto.json",
      replaced('"subject": "voga"', '"subject": "kart"'),
      /^The demo's file experiences\/veneto\.json at \[0\]\.subject cannot be used: no scene shows kart in city$/,
    ],
    [
      "an experience without a subject",
      "experiences/veneto.json",
      replaced('"subject": "voga",', ""),
      /^The demo's file experiences\/veneto\.json at \[0\]\.subject cannot be used: /,
    ],
    [
      "a place of another region",
      "experiences/veneto.json",
      replaced('"place": "murano"', '"place": "capri"'),
      /^The demo's file experiences\/veneto\.json at \[2\]\.place cannot be used: no such place: capri$/,
    ],
    [
      "a season without a month",
      "styles/snow.json",
      replaced(/"season": \["\d\d-/, '"season": ["13-'),
      /^The demo's file styles\/snow\.json at \w+\.calendar\.season\[0\] cannot be used: /,
    ],
    [
      "a page of a category that there is not",
      "landing/categories.json",
      replaced(/"category": "\w+"/, '"category": "naps"'),
      /^The demo's file landing\/categories\.json at \[0\]\.category cannot be used: Expected "food" \| "wine"/,
    ],
    [
      "a coupon that takes off more than all",
      "codes.json",
      replaced('"percent": 100', '"percent": 101'),
      /^The demo's file codes\.json at coupons\[2\]\.off\S* cannot be used: /,
    ],
  ])("%s", (_, file, change, sentence) => {
    const message = refusal(() => readDemoFiles(changed(file, change)))
    expect(message).toMatch(sentence)
    expect(message).not.toContain("\n")
  })

  test("a missing file and an unexpected file", () => {
    const folder = changed("partners.json", (text) => text)
    rmSync(join(folder, "experiences/umbria.json"))
    expect(refusal(() => readDemoFiles(folder))).toMatch(
      /^The demo's file experiences\/umbria\.json cannot be used: Missing key/,
    )
    const more = changed("partners.json", (text) => text)
    writeFileSync(join(more, "experiences/atlantide.json"), "[]")
    expect(refusal(() => readDemoFiles(more))).toMatch(/^The demo's file experiences\/atlantide\.json cannot be used: /)
  })

  test("a missing folder", () => {
    expect(refusal(() => readDemoFiles("nowhere"))).toMatch(/^The demo's file nowhere cannot be used: ENOENT/)
  })

  test("the parts that are read at every start", () => {
    const partners = changed("partners.json", replaced('"indoors"', '"inside"'))
    expect(refusal(() => readDemo(partners))).toMatch(
      /^The demo's file partners\.json at abruzzo\.\w+ cannot be used: /,
    )
    const landing = changed("landing/gifts.json", replaced('"lead"', '"leader"'))
    expect(refusal(() => readDemo(landing))).toMatch(
      /^The demo's file landing\/gifts\.json at \[0\]\.\w+ cannot be used: /,
    )
  })

  test("two experiences with the same address", () => {
    const slug = /"slug": "([^"]*)"/.exec(readFileSync(`${sourceFolder}/experiences/veneto.json`, "utf8"))?.[1] ?? ""
    const folder = changed("experiences/lazio.json", replaced(/"slug": "[^"]*"/, `"slug": "${slug}"`))
    expect(refusal(() => readDemoFiles(folder))).toBe(
      `The demo's file experiences/veneto.json at [0].slug cannot be used: taken twice: ${slug}`,
    )
  })

  test("the codes are read without the other files, even if those are broken", () => {
    const folder = changed("experiences/toscana.json", () => "nothing")
    expect(readDemoCodes(folder).vouchers).not.toEqual([])
    writeFileSync(join(folder, "codes.json"), "{}")
    expect(refusal(() => readDemoCodes(folder))).toMatch(
      /^The demo's file codes\.json at coupons cannot be used: Missing key/,
    )
  })
})
