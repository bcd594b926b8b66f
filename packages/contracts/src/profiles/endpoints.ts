import { AddDocument, OwnDocuments } from '../documents/documents.ts';
import { endpoints, Raw } from '../endpoint.ts';
import { ById } from '../fields.ts';
import { AddPhoto, ChangePhoto, PhotoFile, Portfolio, SetLogo } from './portfolio.ts';
import { BySlug, OwnProfile, ProfileReviews, ProfileReviewsQuery, PublicProfile, SaveProfile } from './profiles.ts';

export const profileEndpoints = endpoints({
  getPublicProfile: {
    method: 'get',
    path: '/api/public/providers/:slug',
    summary: 'Get a published profile, without contact details. A former address leads to the current `path`',
    params: BySlug,
    reply: PublicProfile,
    publicFor: 60,
  },
  listProfileReviews: {
    method: 'get',
    path: '/api/public/providers/:slug/reviews',
    summary: 'List the written ratings of a published profile, newest first',
    params: BySlug,
    query: ProfileReviewsQuery,
    reply: ProfileReviews,
    publicFor: 60,
  },
  getOwnProfile: {
    method: 'get',
    path: '/api/providers/me/profile',
    summary: "Get the signed-in provider's profile for editing",
    reply: OwnProfile,
  },
  saveOwnProfile: {
    method: 'put',
    path: '/api/providers/me/profile',
    summary: 'Save the profile and whether it is public. Pages follow within minutes',
    body: SaveProfile,
    reply: OwnProfile,
  },
  getPhoto: {
    method: 'get',
    path: '/api/public/photos/:id/:file',
    summary: 'Get a photo of a published profile as WebP. Owners and administrators also get others',
    params: PhotoFile,
    reply: Raw,
  },
  getPortfolio: {
    method: 'get',
    path: '/api/providers/me/portfolio',
    summary: "Get the photos of the signed-in provider's work, in order, and its logo",
    reply: Portfolio,
  },
  addPhoto: {
    method: 'post',
    path: '/api/providers/me/portfolio',
    summary: 'Add an uploaded photo. It is checked and re-encoded first; safe to repeat',
    body: AddPhoto,
    status: 201,
    reply: Portfolio,
  },
  changePhoto: {
    method: 'put',
    path: '/api/providers/me/portfolio/:id',
    summary: 'Change the caption or the place of a photo',
    params: ById,
    body: ChangePhoto,
    reply: Portfolio,
  },
  removePhoto: {
    method: 'delete',
    path: '/api/providers/me/portfolio/:id',
    summary: 'Remove a photo and its file',
    params: ById,
    reply: Portfolio,
  },
  setLogo: {
    method: 'put',
    path: '/api/providers/me/logo',
    summary: 'Make an uploaded picture the logo. It is checked and re-encoded first; safe to repeat',
    body: SetLogo,
    reply: Portfolio,
  },
  removeLogo: {
    method: 'delete',
    path: '/api/providers/me/logo',
    summary: 'Remove the logo and its file',
    reply: Portfolio,
  },
  listDocuments: {
    method: 'get',
    path: '/api/providers/me/documents',
    summary: "List the signed-in provider's current documents with their states",
    reply: OwnDocuments,
  },
  addDocument: {
    method: 'post',
    path: '/api/providers/me/documents',
    summary: 'Add an uploaded document. It replaces an unconfirmed one of its kind; safe to repeat',
    body: AddDocument,
    status: 201,
    reply: OwnDocuments,
  },
  removeDocument: {
    method: 'delete',
    path: '/api/providers/me/documents/:id',
    summary: 'Remove a document that is not confirmed',
    params: ById,
    reply: OwnDocuments,
  },
  openDocument: {
    method: 'get',
    path: '/api/providers/me/documents/:id/file',
    summary: 'Redirect to the file of an own document, for some minutes',
    params: ById,
    status: 302,
    reply: Raw,
  },
});
