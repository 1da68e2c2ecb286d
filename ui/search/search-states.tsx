import { CardListSkeleton } from "../card/card-list.tsx"
import { useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { Hidden } from "../kit/hidden.tsx"
import { SkeletonText } from "../kit/skeleton.tsx"
import { ErrorState } from "../kit/states.tsx"
import s from "./search.module.css"

/** Shown while the first page of results is loading. */
export function SearchLoading() {
  const text = useText()
  return (
    <div className={s.search}>
      <div className={s.head}>
        <p role="status">
          <Hidden>{text("search.loading")}</Hidden>
        </p>
        <h1>
          <SkeletonText />
        </h1>
      </div>
      <div className={s.filters}>
        <SkeletonText long />
        <SkeletonText />
        <SkeletonText long />
        <SkeletonText />
      </div>
      <div className={s.results}>
        <CardListSkeleton count={6} />
      </div>
    </div>
  )
}

/** Shown when the results cannot be loaded. The address still holds the search. */
export function SearchFailed({ onRetry }: { onRetry: () => void }) {
  const text = useText()
  return (
    <ErrorState
      level={1}
      title={text("search.error.title")}
      text={<p>{text("search.error.text")}</p>}
      actions={<Button onClick={onRetry}>{text("error.retry")}</Button>}
    />
  )
}
