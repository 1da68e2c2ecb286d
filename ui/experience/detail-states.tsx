import { useText } from "../i18n/messages.tsx"
import { Button, ButtonLink } from "../kit/button.tsx"
import { Hidden } from "../kit/hidden.tsx"
import { SkeletonBlock, SkeletonText } from "../kit/skeleton.tsx"
import { ErrorState } from "../kit/states.tsx"
import { searchPath } from "../search/search-path.ts"
import s from "./detail.module.css"

export function DetailLoading() {
  const text = useText()
  return (
    <div className={s.detail}>
      <p role="status">
        <Hidden>{text("experience.loading")}</Hidden>
      </p>
      <SkeletonText />
      <SkeletonBlock ratio={2.4} />
      <div className={s.columns}>
        <div className={s.intro}>
          <SkeletonText long />
          <SkeletonText long />
          <SkeletonText />
        </div>
        <SkeletonBlock ratio={0.9} />
      </div>
    </div>
  )
}

export function DetailFailed({ onRetry }: { onRetry: () => void }) {
  const text = useText()
  return (
    <ErrorState
      level={1}
      title={text("experience.error.title")}
      text={<p>{text("experience.error.text")}</p>}
      actions={
        <>
          <Button onClick={onRetry}>{text("error.retry")}</Button>
          <ButtonLink to={searchPath()} variant="secondary">
            {text("notFound.search")}
          </ButtonLink>
        </>
      }
    />
  )
}
