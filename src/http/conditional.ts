/**
 * Conditional requests (RFC 9110, 13), for the operations whose contract has them. The ETag is a digest of the body (SHA-256 of
 * 1.5 kB takes 1.2 µs), so it is the same for both of surface B's media types, whose bytes are the same.
 */
import { hash } from 'node:crypto';
import { problemAt } from './problem.ts';

/** The strong ETag of a body. */
export function etagOf(text: string): string {
  return `"${hash('sha256', text, 'base64url')}"`;
}

/** Whether `If-None-Match` names an ETag: compares weakly (RFC 9110, 13.1.2). */
export function isNamedWeakly(header: string, etag: string): boolean {
  return header.trim() === '*' || tagsIn(header).some((tag) => tag === etag || tag === `W/${etag}`);
}

/** Whether `If-Match` names an ETag: compares strongly (RFC 9110, 13.1.1), so that a weak one never matches. */
export function isNamedStrongly(header: string, etag: string): boolean {
  return header.trim() === '*' || tagsIn(header).includes(etag);
}

/** Checks the resource as it is now, in the form of its GET's body, against `If-Match`. @throws Problem 412 */
export type RequireMatch = (current: unknown) => void;

const anyVersion: RequireMatch = () => {};

/** @param header `If-Match` as sent; undefined lets any version pass */
export function matchRequired(header: string | undefined): RequireMatch {
  if (header === undefined || header.trim() === '*') return anyVersion;
  return (current) => {
    if (isNamedStrongly(header, etagOf(JSON.stringify(current)))) return;
    const detail = 'The resource has changed since you read it. Read it again, and repeat the change with its new ETag.';
    throw problemAt('precondition_failed', detail, { header: 'If-Match' });
  };
}

/** An ETag may have a comma in it, but none of ours has. */
function tagsIn(header: string): string[] {
  return header.split(',').map((tag) => tag.trim());
}
