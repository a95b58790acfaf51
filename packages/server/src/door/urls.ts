import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';

const ANYWHERE = ['0.0.0.0', '::'];

/** The URL for a browser on this machine. */
export function urlAt(host: string, port: number): string {
  if (host === '127.0.0.1' || ANYWHERE.includes(host)) return `http://localhost:${port}/`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}/`;
}

/** The public URL of a listening server. */
export function urlOf(server: Server, host: string, publicUrl: URL | undefined): { port: number; url: string } {
  const { port } = server.address() as AddressInfo;
  return { port, url: publicUrl?.href ?? urlAt(host, port) };
}

/** The URLs for other devices of the local network, if the server listens to them. */
export function urlsNearby(host: string, port: number): readonly string[] {
  if (!ANYWHERE.includes(host)) return [];
  const addresses = Object.values(networkInterfaces()).flatMap((list = []) => list);
  return addresses
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => urlAt(address, port));
}
