import { notFound } from "@tanstack/react-router"
import { articlePath, authorPath, feedPath } from "../domain/blog/paths.ts"
import type { ArticleView, AuthorView } from "../domain/blog/ports.ts"
import { paths, picturePath, publicPath } from "../domain/paths.ts"
import { productName } from "../domain/product.ts"
import { textOf } from "../ui/i18n/text-of.ts"
import { type PageHead, pageHead } from "./-head.ts"
import { addressOf, breadcrumbsJsonLd } from "./-json-ld.ts"
import { readOwnData } from "./-own-data.ts"
import type { AppContext } from "./-router.tsx"

type Asked = { readonly context: AppContext; readonly params: { readonly _splat?: string } }

/** A page of the blog with its data and its head: the list, an article, or an author. */
export async function blogPage({ context, params: { _splat = "" } }: Asked) {
  const blog = context.ports.reads.blog
  const [first = "", second, ...rest] = _splat.split("/").filter((part) => part !== "")
  if (rest.length > 0 || (second !== undefined && first !== "autori")) throw notFound()
  if (first === "") {
    const articles = await readOwnData(context, () => blog.articles())
    return { shown: { page: "list", articles } as const, head: listHead(context) }
  }
  if (second !== undefined) {
    const author = found(await readOwnData(context, () => blog.author(second)))
    return { shown: { page: "author", author } as const, head: authorHead(context, author) }
  }
  const article = found(await readOwnData(context, () => blog.article(first)))
  return { shown: { page: "article", article } as const, head: articleHead(context, article) }
}

function found<T>(view: T | null): T {
  if (view === null) throw notFound()
  return view
}

const crumb = (context: AppContext) => ({ label: textOf(context, "blog.name"), path: paths.blog })

/** Every page of the blog names its feed. */
function headOf(context: AppContext, page: PageHead) {
  const head = pageHead(context, page)
  const feed = { rel: "alternate", type: "application/atom+xml", href: publicPath(feedPath, context.locale) }
  return { ...head, links: [...head.links, { ...feed, title: textOf(context, "blog.feed") }] }
}

const listHead = (context: AppContext) =>
  headOf(context, {
    title: textOf(context, "blog.title"),
    description: textOf(context, "blog.lead"),
    path: paths.blog,
    jsonLd: import.meta.env.SSR && [breadcrumbsJsonLd(context, [crumb(context)])],
  })

const authorHead = (context: AppContext, author: AuthorView) => {
  const path = authorPath(author.slug)
  return headOf(context, {
    title: author.name,
    description: author.about,
    path,
    jsonLd: import.meta.env.SSR && [
      { "@context": "https://schema.org", "@type": "ProfilePage", mainEntity: personJsonLd(context, author) },
      breadcrumbsJsonLd(context, [crumb(context), { label: author.name, path }]),
    ],
  })
}

const personJsonLd = (context: AppContext, author: { readonly slug: string; readonly name: string }) => ({
  "@type": "Person",
  name: author.name,
  url: addressOf(context, authorPath(author.slug)),
})

function articleHead(context: AppContext, article: ArticleView) {
  const { slug, title, lead, picture, author, written, changed } = article
  const path = articlePath(slug)
  return headOf(context, {
    title,
    description: lead,
    path,
    image: picture,
    jsonLd: import.meta.env.SSR && [
      {
        "@context": "https://schema.org",
        "@type": "Article",
        headline: title,
        description: lead,
        image: `${context.origin}${picturePath(picture)}`,
        author: personJsonLd(context, author),
        publisher: { "@type": "Organization", name: productName(), url: context.origin },
        datePublished: written,
        dateModified: changed,
        inLanguage: context.locale,
        mainEntityOfPage: addressOf(context, path),
      },
      breadcrumbsJsonLd(context, [crumb(context), { label: title, path }]),
    ],
  })
}
