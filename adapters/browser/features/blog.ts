import type { ArticleView, AuthorView, BlogReads } from "../../../domain/blog/ports.ts"
import { fromWire } from "../../contract/case.ts"
import type { HttpClient } from "../http.ts"
import { callsOf, segment } from "../wire.ts"

/** The blog over HTTP. */
export default function blogClient(http: HttpClient): BlogReads {
  const { read, must } = callsOf(http, fromWire)
  const lang = `lang=${http.locale}` as const
  return {
    articles: () => must(`/api/v0/blog/articles?${lang}`),
    article: (slug) => read<ArticleView>(`/api/v0/blog/articles/${segment(slug)}?${lang}`),
    author: (slug) => read<AuthorView>(`/api/v0/blog/authors/${segment(slug)}?${lang}`),
  }
}
