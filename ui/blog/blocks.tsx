import type { Block } from "../../domain/blog/article.ts"
import { Picture } from "../kit/picture.tsx"
import s from "./blog.module.css"
import { Spans } from "./spans.tsx"

/** The text of an article, block by block. */
export const Blocks = ({ blocks }: { blocks: readonly Block[] }) =>
  blocks.map((block, place) => <OneBlock key={`${place}`} block={block} />)

function OneBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case "paragraph":
      return (
        <p>
          <Spans spans={block.spans} />
        </p>
      )
    case "heading":
      return <h2>{block.text}</h2>
    case "list":
      return (
        <ul>
          {block.items.map((item, place) => (
            <li key={`${place}`}>
              <Spans spans={item} />
            </li>
          ))}
        </ul>
      )
    case "quote":
      return (
        <blockquote>
          <p>
            <Spans spans={block.spans} />
          </p>
        </blockquote>
      )
    case "picture":
      return (
        <figure className={s.figure}>
          <div className={s.frame}>
            <Picture art={block.picture} alt="" sizes="(width >= 900px) 48rem, 100vw" />
          </div>
          <figcaption>{block.caption}</figcaption>
        </figure>
      )
    default:
      return block satisfies never
  }
}
