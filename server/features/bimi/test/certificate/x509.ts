/** The library that makes certificates, behind what it wants to be there first. */
import 'reflect-metadata';

export * from '@peculiar/x509';
