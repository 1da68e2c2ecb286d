import { Effect, Layer } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { PictureApi } from "../../contract/picture.ts"
import { orProblem } from "../http/problems.ts"
import type { Part } from "../kernel/part.ts"
import { uploadedPicture } from "./answer.ts"
import { bucketStore } from "./bucket.ts"
import { folderStore } from "./folder.ts"
import { pictureMigrations } from "./migrations.ts"
import type { PictureSettings } from "./settings.ts"
import { shownPictures } from "./show.ts"
import { PictureStore } from "./store.ts"
import { uploadOf } from "./upload.ts"

export { picturesOf, uploadsOf } from "./show.ts"
export { storePicture } from "./upload.ts"

type Start = { readonly settings: { readonly pictures: PictureSettings } }

function storeOf({ folder, bucket }: PictureSettings): PictureStore["Service"] {
  if (bucket !== null) return { files: bucketStore(bucket) }
  return { files: folder === null ? null : folderStore(folder) }
}

const partnerPicturesHandlers = HttpApiBuilder.group(PictureApi, "partnerPictures", (group) =>
  group.handleAll({
    show: ({ request, params, payload }) =>
      orProblem(
        Effect.map(shownPictures(request.headers.authorization, params.id, payload.pictures), (images) => ({ images })),
      ),
  }),
)

export const picturePart = {
  name: "picture",
  services: ({ settings }: Start) => Layer.succeed(PictureStore, storeOf(settings.pictures)),
  contract: PictureApi,
  api: { partnerPictures: partnerPicturesHandlers },
  routes: [
    {
      method: "POST",
      path: "/partner/v0/experiences/:id/pictures",
      use: { who: "partner" },
      body: "picture",
      answer: (request, { id = "" }) => Effect.map(uploadOf(request, id), (uploaded) => Response.json(uploaded)),
    },
    {
      method: "GET",
      path: "/pictures/:name",
      use: { who: "everybody", kept: "timed" },
      answer: (request, { name = "" }) => uploadedPicture(request, name),
    },
  ],
  migrations: pictureMigrations,
  impersonal: { uploaded_picture: "experience_id picture colours small medium large" },
} satisfies Part
