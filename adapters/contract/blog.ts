import { Schema } from "effect"
import { HttpApi, HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { Lang, Slug } from "./fields.ts"
import { Problems } from "./middleware.ts"
import { Use } from "./use.ts"
import { ArtRefWire, ExperienceCardWire } from "./wire/catalogue.ts"

const SpanWire = Schema.Struct({
  text: Schema.String,
  mark: Schema.optionalKey(Schema.Literals(["strong", "em"])),
  to: Schema.optionalKey(Schema.String.annotate({ description: "A page of the shop, without language." })),
})
const Spans = Schema.Array(SpanWire)

const BlockWire = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("paragraph"), spans: Spans }),
  Schema.Struct({ kind: Schema.Literal("heading"), text: Schema.String }),
  Schema.Struct({ kind: Schema.Literal("list"), items: Schema.Array(Spans) }),
  Schema.Struct({ kind: Schema.Literal("quote"), spans: Spans }),
  Schema.Struct({ kind: Schema.Literal("picture"), picture: ArtRefWire, caption: Schema.String }),
])

const teaser = {
  slug: Schema.String,
  title: Schema.String,
  lead: Schema.String,
  picture: ArtRefWire,
  author: Schema.Struct({ slug: Schema.String, name: Schema.String }),
  written: Schema.String,
  changed: Schema.String,
  minutes: Schema.Int,
}
export const ArticleTeaserWire = Schema.Struct(teaser).annotate({ identifier: "ArticleTeaser" })

export const ArticleWire = Schema.Struct({
  ...teaser,
  blocks: Schema.Array(BlockWire),
  experiences: Schema.Array(ExperienceCardWire),
  others: Schema.Array(ArticleTeaserWire),
}).annotate({ identifier: "Article" })

export const AuthorWire = Schema.Struct({
  slug: Schema.String,
  name: Schema.String,
  role: Schema.String,
  about: Schema.String,
  articles: Schema.Array(ArticleTeaserWire),
}).annotate({ identifier: "Author" })

const lang = { lang: Schema.optionalKey(Lang) }

class BlogGroup extends HttpApiGroup.make("blog")
  .add(
    HttpApiEndpoint.get("articles", "/api/v0/blog/articles", {
      query: lang,
      success: Schema.Array(ArticleTeaserWire),
    }).annotate(OpenApi.Description, "All articles, the newest first."),
  )
  .add(
    HttpApiEndpoint.get("article", "/api/v0/blog/articles/:slug", {
      params: { slug: Slug },
      query: lang,
      success: ArticleWire,
    }).annotate(OpenApi.Description, "An article, with the cards of the experiences that it is about."),
  )
  .add(
    HttpApiEndpoint.get("author", "/api/v0/blog/authors/:slug", {
      params: { slug: Slug },
      query: lang,
      success: AuthorWire,
    }).annotate(OpenApi.Description, "Somebody who writes for the blog, with their articles."),
  )
  .annotate(Use, { who: "everybody" })
  .annotateMerge(OpenApi.annotations({ title: "Blog", description: "Articles and their authors." })) {}

/** This feature's part of the HTTP contract. */
export class BlogApi extends HttpApi.make("altrove").add(BlogGroup).middleware(Problems) {}
