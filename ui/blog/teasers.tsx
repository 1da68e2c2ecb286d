import { articlePath } from "../../domain/blog/paths.ts"
import type { ArticleTeaser } from "../../domain/blog/ports.ts"
import { Link } from "../kit/link.tsx"
import { Picture } from "../kit/picture.tsx"
import s from "./blog.module.css"
import { Byline } from "./byline.tsx"

type TeasersProps = {
  readonly articles: readonly ArticleTeaser[]
  /** The first one large. */
  readonly leads?: boolean
  readonly level?: 2 | 3
  /** Names the authors. */
  readonly named?: boolean
}

/** Articles to choose from. */
export function Teasers({ articles, leads = false, level = 2, named = true }: TeasersProps) {
  const Heading = `h${level}` as const
  return (
    <ul className={s.teasers} data-leads={leads || undefined}>
      {articles.map((article, place) => (
        <li key={article.slug} className={s.teaser}>
          <div className={s.frame}>
            <Picture
              art={article.picture}
              alt=""
              sizes={leads && place === 0 ? "(width >= 900px) 46rem, 100vw" : "(width >= 900px) 24rem, 100vw"}
              eager={leads && place === 0}
            />
          </div>
          <div className={s.words}>
            <Heading>
              <Link to={articlePath(article.slug)} className={s.cover}>
                {article.title}
              </Link>
            </Heading>
            <p className={s.lead}>{article.lead}</p>
            <Byline article={article} named={named} />
          </div>
        </li>
      ))}
    </ul>
  )
}
