import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, test } from "vitest"
import { ArticleTeaserWire, ArticleWire, AuthorWire } from "../../adapters/contract/blog.ts"
import { articleNamed, articles } from "../../adapters/server/blog/articles.ts"
import { authors } from "../../adapters/server/blog/authors.ts"
import { linksOf } from "../../domain/blog/article.ts"
import { type Locale, locales } from "../../domain/locale.ts"
import { artPath, publicPath } from "../../domain/paths.ts"
import { deep } from "../fixtures/deep.ts"
import { problem, read } from "../fixtures/http-client.ts"
import { useShop } from "../fixtures/shop.ts"

const shop = useShop()
const get = (path: string) => shop().visitor().send("GET", path)
const api = "/api/v0/blog"

const all = locales.flatMap((locale) => articles[locale].map((article) => [locale, article.slug] as const))
const named = (slug: string, locale: Locale) => articleNamed(slug, locale) ?? expect.fail(slug)
const wireOf = async (slug: string, locale: Locale) =>
  read(ArticleWire, await get(`${api}/articles/${slug}?lang=${locale}`))
const jsonLdIn = (html: string): readonly Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, data = ""]) =>
    JSON.parse(data),
  )
const headerLinks = (html: string, rel: string) =>
  [...html.matchAll(/<link [^>]*>/g)].map(([tag]) => tag).filter((tag) => tag.includes(`rel="${rel}"`))

describe("[NL-04] the articles", () => {
  test("are six or more in each language, each in both, by an author who has a page", () => {
    expect(articles.it.length).toBeGreaterThanOrEqual(6)
    const slugs = (locale: Locale) => articles[locale].map(({ slug }) => slug).toSorted()
    expect(slugs("it")).toEqual(slugs("en"))
    for (const [locale, slug] of all) {
      const { author, title } = named(slug, locale)
      expect(Object.keys(authors), `${slug} ${locale}`).toContain(author)
      // Two languages, two texts: neither says the other's title.
      expect(title).not.toBe(named(slug, locale === "it" ? "en" : "it").title)
    }
  })

  test.each(all)(
    "lead to pages of the shop, all of which are there, and show its drawings: %s %s",
    async (locale, slug) => {
      const article = named(slug, locale)
      const links = linksOf(article.blocks)
      const shown = await wireOf(slug, locale)
      // The server takes a link out if its experience, place or category is gone.
      expect(linksOf(shown.blocks)).toEqual(links)
      const offered = links.filter((to) => to.startsWith("/esperienze/"))
      expect(offered.length).toBeGreaterThanOrEqual(5)
      expect(shown.experiences.map(({ slug: one }) => `/esperienze/${one}`)).toEqual(offered.slice(0, 6))
      expect(links.some((to) => to.startsWith("/categorie/"))).toBe(true)
      expect(links.some((to) => to.startsWith("/destinazioni/"))).toBe(true)
      const pictures = [
        article.picture,
        ...article.blocks.flatMap((one) => (one.kind === "picture" ? one.picture : [])),
      ]
      for (const picture of pictures)
        expect([artPath(picture), (await get(artPath(picture))).status]).toEqual([artPath(picture), 200])
    },
  )

  deep.test("link only to pages that answer, in each language", async () => {
    const pages = all.flatMap(([locale, slug]) =>
      linksOf(named(slug, locale).blocks).map((to) => publicPath(to, locale)),
    )
    for (const page of new Set(pages)) expect([page, (await get(page)).status]).toEqual([page, 200])
    // Negative control: a page that is not there is noticed.
    expect((await get("/esperienze/una-esperienza-di-ieri")).status).toBe(404)
  })

  test("keep the words of an experience that is no longer offered, without its link and its card", async () => {
    const gone = "tropea-capo-vaticano-barca"
    const rename = (from: string, to: string) =>
      shop().run(
        Effect.flatMap(SqlClient.SqlClient, (sql) => sql`update experiences set slug = ${to} where slug = ${from}`),
      )
    const before = await wireOf("mare-di-settembre", "it")
    expect(linksOf(before.blocks)).toContain(`/esperienze/${gone}`)
    await rename(gone, `${gone}-ieri`)
    try {
      const after = await wireOf("mare-di-settembre", "it")
      expect(linksOf(after.blocks)).toEqual(linksOf(before.blocks).filter((to) => to !== `/esperienze/${gone}`))
      expect(JSON.stringify(after.blocks)).toContain('"Tropea"')
      expect(after.experiences.map(({ slug }) => slug)).not.toContain(gone)
    } finally {
      await rename(`${gone}-ieri`, gone)
    }
  })
})

describe("[NL-04] the pages of the blog", () => {
  test.each(locales)("list the articles, the newest first, in %s", async (locale) => {
    const teasers = read(Schema.Array(ArticleTeaserWire), await get(`${api}/articles?lang=${locale}`))
    expect(teasers.map(({ slug }) => slug)).toEqual(articles[locale].map(({ slug }) => slug))
    const days = teasers.map(({ written }) => written)
    expect(days).toEqual(days.toSorted().toReversed())
    const { status, text } = await get(publicPath("/blog", locale))
    expect(status).toBe(200)
    const places = teasers.map(({ slug }) => text.indexOf(`href="${publicPath(`/blog/${slug}`, locale)}"`))
    expect(places.every((place) => place > 0)).toBe(true)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  test.each(locales)("show an article to people and to search engines in %s", async (locale) => {
    const slug = "neve-senza-sci"
    const article = await wireOf(slug, locale)
    const { status, text } = await get(publicPath(`/blog/${slug}`, locale))
    expect(status).toBe(200)
    expect(text).toContain(`<html lang="${locale}"`)
    const words = article.blocks.flatMap((block) => (block.kind === "heading" ? block.text : []))
    expect(words.length).toBeGreaterThan(3)
    for (const heading of words) expect(text).toContain(`<h2>${heading}</h2>`)
    expect(text).toContain(`href="${publicPath("/esperienze/ciaspole-alpe-siusi-malga", locale)}"`)
    const origin = shop().origin
    expect(headerLinks(text, "canonical")[0]).toContain(`${origin}${publicPath(`/blog/${slug}`, locale)}`)
    const alternates = headerLinks(text, "alternate").join()
    for (const one of locales) expect(alternates).toContain(`${origin}${publicPath(`/blog/${slug}`, one)}`)
    expect(alternates).toContain(publicPath("/blog/feed.xml", locale))
    const [data] = jsonLdIn(text).filter((one) => one["@type"] === "Article")
    expect(data).toMatchObject({
      headline: article.title,
      datePublished: article.written,
      inLanguage: locale,
      author: {
        "@type": "Person",
        name: article.author.name,
        url: `${origin}${publicPath(`/blog/autori/${article.author.slug}`, locale)}`,
      },
    })
  })

  test.each(locales)("show who writes, with their articles, in %s", async (locale) => {
    for (const slug of Object.keys(authors)) {
      const author = read(AuthorWire, await get(`${api}/authors/${slug}?lang=${locale}`))
      expect(author.articles.map(({ author: one }) => one.slug)).toEqual(author.articles.map(() => slug))
      expect(author.articles.length).toBeGreaterThan(0)
      const { status, text } = await get(publicPath(`/blog/autori/${slug}`, locale))
      expect([status, text.includes(`<h1>${author.name}</h1>`)]).toEqual([200, true])
      for (const { slug: one } of author.articles) expect(text).toContain(publicPath(`/blog/${one}`, locale))
    }
  })

  test("of an unknown article, author or address are not found", async () => {
    for (const path of ["/blog/niente", "/blog/autori/nessuno", "/blog/autori/toString", "/blog/autori", "/blog/a/b/c"])
      expect([path, (await get(path)).status]).toEqual([path, 404])
    expect(problem(await get(`${api}/articles/niente`))).toMatchObject({ status: 404, code: "page_not_found" })
    expect(problem(await get(`${api}/authors/constructor`))).toMatchObject({ status: 404, code: "page_not_found" })
  })

  test.each(locales)("are a feed in %s, with an entry for each article", async (locale) => {
    const { status, headers, text } = await get(publicPath("/blog/feed.xml", locale))
    expect([status, headers.get("content-type")]).toEqual([200, "application/atom+xml; charset=utf-8"])
    expect(text).toContain(`xml:lang="${locale}"`)
    const at = (path: string) => `${shop().origin}${publicPath(path, locale)}`
    expect([...text.matchAll(/<entry>.*?<id>(.*?)<\/id>.*?<\/entry>/gs)].map(([, id]) => id)).toEqual(
      articles[locale].map(({ slug }) => at(`/blog/${slug}`)),
    )
    // What opens is closed, and no sign of the texts is taken for one of the feed.
    const open: string[] = []
    for (const [, close, name = "", empty] of text.matchAll(/<(\/?)([a-z]+)[^>]*?(\/?)>/g)) {
      if (close === "/") expect(open.pop()).toBe(name)
      else if (empty !== "/") open.push(name)
    }
    expect(open).toEqual([])
    expect(text.replace(/<[^>]*>/g, "")).not.toMatch(/[<>]|&(?!amp;|lt;|gt;|quot;)/)
  })

  test("are in the sitemap, with the day of their last change", async () => {
    const { text } = await get("/sitemaps/blog.xml")
    for (const [locale, slug] of all) expect(text).toContain(`${shop().origin}${publicPath(`/blog/${slug}`, locale)}<`)
    for (const author of Object.keys(authors)) expect(text).toContain(`/blog/autori/${author}<`)
    expect((await get("/sitemap.xml")).text).toContain("/sitemaps/blog.xml")
  })
})
