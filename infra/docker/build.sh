#!/bin/sh
# Puts what the image holds into the folder $1, from the files that .dockerignore lets through, which are in the working
# directory. The Dockerfile runs it, and so does `npm run image:check` without Docker.
set -eu
image=$1

# Sources first: what is installed and built below must not be copied along with them.
mkdir -p "$image/web" "$image/infra"
cp package.json package-lock.json .npmrc "$image"
cp -R packages services workers "$image"
cp web/package.json "$image/web"
# npm compares the lockfile with every workspace.
cp infra/package.json "$image/infra"

# The web app, with its own dependencies, those it is built with included. Naming a workspace leaves out the root's and
# infra's: the Node that comes as a package, browsers, databases.
npm ci --workspace web
npm run build --workspace web
cp -R web/dist "$image/web"

# Without web: its bundles contain every package that they use, on the server too. With optional dependencies, because
# argon2's binary for this system is one.
cd "$image"
npm ci --omit=dev --workspace services --workspace workers
