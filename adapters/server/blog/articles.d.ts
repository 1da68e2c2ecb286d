/** A file of an article, as the build reads it (vite/articles). */
declare module "*.md" {
  const article: import("../../../domain/blog/article.ts").Article
  export default article
}
