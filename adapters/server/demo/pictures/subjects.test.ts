import { gzipSync } from "node:zlib"
import { describe, expect, it } from "vitest"
import type { ArtRef } from "../../../../domain/catalogue/experience.ts"
import { categoryIds, regionIds } from "../../../../domain/catalogue/taxonomy.ts"
import { isUploaded } from "../../../../domain/pictures/picture.ts"
import { arrangementOf, framingOf, seedOf } from "../../../../domain/pictures/seed.ts"
import { special } from "../../../../domain/pictures/special-places.ts"
import { type Subject, subjects } from "../../../../domain/pictures/subjects.ts"
import { artTitle } from "../../../../domain/pictures/title.ts"
import { catalogueOn } from "../build/catalogue.ts"
import { pictureOf } from "../build/pictures.ts"
import { readDemoFiles, sourceFolder } from "../read.ts"
import { art } from "./art.ts"
import { faults } from "./faults.fixture.ts"
import { sceneOf } from "./scenes/subjects.ts"
import { specialViews } from "./special-views.ts"

const files = readDemoFiles(sourceFolder)
const experiences = catalogueOn(files, "2026-11-27").experiences.map(({ slug, images }) => ({
  slug,
  images: images.filter((picture): picture is ArtRef => !isUploaded(picture)),
}))
const covers = experiences.map(({ images }) => images[0]!)

const rows = categoryIds.flatMap((category) =>
  Object.entries<Subject>(subjects[category]).map(([subject, row]) => ({ category, subject, row })),
)
/** Every cover, then a picture of each subject that no cover has. */
const samples: readonly ArtRef[] = [
  ...covers,
  ...rows.flatMap(({ category, subject, row }, i) =>
    covers.some((cover) => cover.category === category && cover.subject === subject)
      ? []
      : [0, 1].map((turn) => {
          const region = regionIds[(i + turn * 7) % regionIds.length] ?? "veneto"
          return { category, subject, region, place: `${row.on}0`, seed: seedOf(row.hours, turn, i) }
        }),
  ),
]
const drawn = samples.map((ref) => art(ref))

/** The text of a picture without its ids. */
const body = (svg: string) => svg.replace(/a[0-9a-z]+-[0-9a-z]+/g, "id")
const colours = (svg: string) => new Set(svg.match(/#[0-9a-f]{6}/g))
const shared = (a: Set<string>, b: Set<string>) => [...a].filter((one) => b.has(one)).length / Math.min(a.size, b.size)

describe("The subjects of the catalogue's pictures", () => {
  it("[DI-11] every experience shows its subject at its place, first in its gallery", () => {
    for (const [region, entries] of Object.entries(files.experiences)) {
      for (const { slug, subject, place } of entries) {
        const [cover] = experiences.find((one) => one.slug === slug)?.images ?? []
        expect(cover).toMatchObject({ region, subject, place })
        expect(sceneOf(cover!.category, subject, cover!.seed), slug).toBeDefined()
      }
    }
    expect(covers).toHaveLength(240)
  })

  it("[DI-11] no two experiences share a drawing, and no gallery has one twice", () => {
    expect(new Set(drawn.slice(0, 240).map(body)).size).toBe(240)
    for (const { images, slug } of experiences) {
      const shown = images.map(({ subject, seed }) => `${subject} ${seed}`)
      expect(new Set(shown).size, slug).toBe(images.length)
    }
  })

  it("[DI-11] neighbours of one subject differ in arrangement or framing, and in most of their colours", () => {
    const alike: string[] = []
    for (const [i, one] of covers.entries()) {
      const next = covers.findIndex(
        ({ category, subject }, n) => n > i && category === one.category && subject === one.subject,
      )
      const other = covers[next]
      if (other === undefined) continue
      const same =
        arrangementOf(one.seed) === arrangementOf(other.seed) && framingOf(one.seed) === framingOf(other.seed)
      if (same || shared(colours(drawn[i] ?? ""), colours(drawn[next] ?? "")) > 0.65)
        alike.push(`${one.subject} in ${one.region}`)
    }
    expect(alike).toEqual([])
  })

  it("[DI-11] every scene is sound and under 14 kB on the wire", () => {
    const broken = drawn.flatMap((svg, i) =>
      [...faults(svg), ...(gzipSync(svg).length > 14 * 1024 ? ["heavy"] : [])].map((fault) => ({
        ...samples[i],
        fault,
      })),
    )
    expect(broken).toEqual([])
  })

  it("[DI-11] the alternative text names subject, place and hour in both languages", () => {
    for (const ref of samples)
      for (const locale of ["it", "en"] as const) expect(artTitle(ref, locale)).toMatch(/^\p{Lu}.{15,100}$/u)
    const ice = experiences.find(({ slug }) => slug === "guida-ghiaccio-cervinia")?.images[0]
    expect(artTitle(ice!, "it")).toMatch(/^In auto sulla pista di ghiaccio sotto il Cervino /)
    expect(artTitle(ice!, "en")).toMatch(/^Driving on the ice track below the Matterhorn /)
  })

  it("[DI-11] every named place has its landscape", () => {
    for (const region of regionIds)
      expect(Object.keys(specialViews[region] ?? {})).toEqual(Object.keys(special[region] ?? {}))
  })

  it("[DI-11] planted fault: a subject without a scene, or a place of another region, cannot be built", () => {
    const entry = { slug: "x", subject: "voga", place: "water0" }
    expect(pictureOf(entry, "city", "veneto", 0, "x")).toMatchObject({ subject: "voga" })
    expect(() => pictureOf({ ...entry, subject: "kart" }, "city", "veneto", 0, "x")).toThrow("no scene shows kart")
    expect(() => pictureOf({ ...entry, place: "capri" }, "city", "veneto", 0, "x")).toThrow("no place capri")
    expect(() => art({ category: "city", region: "veneto", seed: 1, subject: "kart", place: "town0" })).toThrow()
  })
})
