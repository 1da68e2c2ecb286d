import { queryOptions } from "@tanstack/react-query"
import type { Locale } from "../../domain/locale.ts"
import type { FlowPictures } from "../../machines/kit/picture/types.ts"

/** What the visualiser's pages read. It changes only with a release or a test run. */
export const flowListQuery = (flows: FlowPictures, locale: Locale) =>
  queryOptions({ queryKey: ["flows"], queryFn: () => flows.list(locale) })

export const flowMapQuery = (flows: FlowPictures, locale: Locale) =>
  queryOptions({ queryKey: ["flow-map"], queryFn: () => flows.map(locale) })

export const flowWordsQuery = (flows: FlowPictures, locale: Locale) =>
  queryOptions({ queryKey: ["flow-words", locale], queryFn: () => flows.words(locale) })

export const flowTalkQuery = (flows: FlowPictures, flow: string) =>
  queryOptions({ queryKey: ["flow-talk", flow], queryFn: () => flows.talk(flow) })

export const flowPageQuery = (flows: FlowPictures, flow: string, locale: Locale) =>
  queryOptions({ queryKey: ["flow", flow], queryFn: () => flows.page(flow, locale) })

export const flowCoverageQuery = (flows: FlowPictures, flow: string) =>
  queryOptions({ queryKey: ["flow-coverage", flow], queryFn: () => flows.coverage(flow), staleTime: 30_000 })

export const flowDifferenceQuery = (flows: FlowPictures, flow: string, from: string, locale: Locale) =>
  queryOptions({
    queryKey: ["flow-difference", flow, from],
    queryFn: () => flows.difference(flow, from, locale),
  })
