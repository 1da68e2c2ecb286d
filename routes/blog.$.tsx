import { createFileRoute } from "@tanstack/react-router"
import { ArticlePage } from "../ui/blog/article-page.tsx"
import { AuthorPage } from "../ui/blog/author-page.tsx"
import { BlogPage } from "../ui/blog/blog-page.tsx"
import { blogPage } from "./-blog-pages.ts"
import { ownData, useFreshOnReturn } from "./-own-data.ts"

/** All pages of the blog. They are one route, because every visitor's script holds the list of the routes. */
export const Route = createFileRoute("/blog/$")({
  staticData: { texts: ["blog"] },
  ...ownData,
  loader: blogPage,
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: BlogRoute,
})

function BlogRoute() {
  const { shown } = Route.useLoaderData()
  useFreshOnReturn()
  switch (shown.page) {
    case "article":
      return <ArticlePage article={shown.article} />
    case "author":
      return <AuthorPage author={shown.author} />
    case "list":
      return <BlogPage articles={shown.articles} />
    default:
      return shown satisfies never
  }
}
