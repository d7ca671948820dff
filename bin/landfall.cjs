#!/usr/bin/env node
/**
 * Starts the program `landfall`, or says in one line why it cannot run here. Plain CommonJS with old syntax, because a Node that is
 * too old must be able to read it, and without packages, because none may be installed.
 */
'use strict';
const { accessSync, constants } = require('fs');
const { basename, dirname, join } = require('path');
const { pathToFileURL } = require('url');

/** The first version that can run it, as in package.json. */
const [neededMajor, neededMinor] = [20, 19];
const folder = dirname(__dirname);
/** The `node_modules` that it is installed in, with its packages next to it; undefined if this is the project. */
const neighbors = basename(dirname(folder)) === 'node_modules' ? dirname(folder) : undefined;

function run() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < neededMajor || (major === neededMajor && minor < neededMinor)) {
    return fail(`Landfall needs Node ${neededMajor}.${neededMinor} or later; this is ${process.versions.node} (${process.execPath}).`);
  }
  const program = join(folder, 'dist', 'main.js');
  const obstacle = obstacleTo(program) || obstacleToPackages();
  if (obstacle) return fail(obstacle);
  return import(pathToFileURL(program).href).catch((error) => {
    // A package that is there but not complete, or a file of the program that this user may not read.
    if (error.code === 'ERR_MODULE_NOT_FOUND') return fail(`${firstLine(error)}. ${howToInstall()}`);
    if (error.code === 'EACCES') return fail(`This user may not read ${error.path}. ${howToRun}`);
    throw error;
  });
}

const howToRun = 'Run Landfall as the user who installed it, or let this one read its folder.';

/** Why a file cannot be read, or undefined. Node itself says that a package is missing where this user may not read it. */
function obstacleTo(file) {
  try {
    accessSync(file, constants.R_OK);
    return undefined;
  } catch (error) {
    return error.code === 'EACCES' ? `This user may not read ${file}. ${howToRun}` : `Landfall is not installed yet: ${file} is missing. ${howToInstall()}`;
  }
}

/** Why its packages cannot be read, or undefined: npm puts them in its own folder, next to it, or some here and some there. */
function obstacleToPackages() {
  const file = join('commander', 'package.json');
  const own = obstacleTo(join(folder, 'node_modules', file));
  return own && neighbors ? obstacleTo(join(neighbors, file)) : own;
}

function howToInstall() {
  const [project, command] = neighbors ? [dirname(neighbors), 'npm install'] : [folder, 'npm ci'];
  return `Run: cd ${/^[\w./+-]+$/.test(project) ? project : `'${project.split("'").join("'\\''")}'`} && ${command}`;
}

/** Node names the importing file after the package, on the same line. */
function firstLine(error) {
  return error.message.split('\n')[0].split(' imported from ')[0];
}

function fail(reason) {
  process.stderr.write(`landfall: ${reason}\n`);
  process.exitCode = 1;
}

run();
