import type { ArticleView } from "../../domain/blog/ports.ts"
import { paths } from "../../domain/paths.ts"
import { CardList } from "../card/card-list.tsx"
import { useText } from "../i18n/messages.tsx"
import { Breadcrumb } from "../kit/breadcrumb.tsx"
import { Picture } from "../kit/picture.tsx"
import { Section } from "../kit/section.tsx"
import { Blocks } from "./blocks.tsx"
import s from "./blog.module.css"
import { Byline } from "./byline.tsx"
import { Invitation } from "./invitation.tsx"
import { Teasers } from "./teasers.tsx"

/** One article, then the experiences that it is about. */
export function ArticlePage({ article }: { article: ArticleView }) {
  const text = useText()
  const { title, lead, picture, blocks, experiences, others } = article
  return (
    <>
      <article className={s.article}>
        <header className={s.head}>
          <Breadcrumb steps={[{ label: text("blog.name"), to: paths.blog }, { label: title }]} />
          <h1>{title}</h1>
          <p className={s.lead}>{lead}</p>
          <Byline article={article} />
        </header>
        <div className={s.hero}>
          <Picture art={picture} alt="" sizes="(width >= 1000px) 60rem, 100vw" eager />
        </div>
        <div className={s.text}>
          <Blocks blocks={blocks} />
        </div>
        <Invitation />
      </article>
      {experiences.length > 0 && (
        <Section title={text("blog.experiences")} tone="sunken">
          <CardList cards={experiences} look={experiences.length === 4 ? "strip" : "grid"} />
        </Section>
      )}
      {others.length > 0 && (
        <Section title={text("blog.others")} more={{ to: paths.blog, label: text("blog.all") }}>
          <Teasers articles={others} level={3} />
        </Section>
      )}
    </>
  )
}
