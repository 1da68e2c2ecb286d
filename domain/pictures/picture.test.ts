import { describe, expect, it } from "vitest"
import type { ArtRef, UploadedPicture } from "../catalogue/experience.ts"
import { picturePath } from "../paths.ts"
import { coloursOf, focusOf, sizeOf, sourcesOf } from "./picture.ts"

const drawn: ArtRef = { category: "sea", region: "liguria", seed: 7 }
const uploaded: UploadedPicture = {
  upload: "abc",
  width: 1_600,
  height: 1_200,
  focus: { x: 10, y: 90 },
  colours: ["#112233", "#445566"],
  alt: "Una barca",
}
const widthsOf = (width: number) => sourcesOf({ ...uploaded, width })?.match(/\d+w/g)

describe("[DI-08] a picture", () => {
  it("has an address, a size, a focus and colours, whether it is drawn or uploaded", () => {
    expect([picturePath(drawn), sizeOf(drawn), focusOf(drawn)]).toEqual([
      "/art/sea-liguria-7.svg",
      { width: 1_200, height: 900 },
      { x: 50, y: 50 },
    ])
    expect([picturePath(uploaded), picturePath(uploaded, "small")]).toEqual([
      "/pictures/abc-large.webp",
      "/pictures/abc-small.webp",
    ])
    expect(sizeOf(uploaded)).toMatchObject({ width: 1_600, height: 1_200 })
    expect(focusOf(uploaded)).toEqual({ x: 10, y: 90 })
    expect(coloursOf(uploaded)).toEqual(["#112233", "#445566"])
    for (const colour of coloursOf(drawn)) expect(colour).toMatch(/^#[0-9a-f]{6}$/)
  })

  it("is offered in each size that it has, once", () => {
    expect(sourcesOf(drawn), "a drawing fits every size").toBeUndefined()
    expect(widthsOf(1_600)).toEqual(["480w", "960w", "1600w"])
    expect(widthsOf(1_200)).toEqual(["480w", "960w", "1200w"])
    expect(widthsOf(960)).toEqual(["480w", "960w"])
    expect(widthsOf(300)).toEqual(["300w"])
  })
})
